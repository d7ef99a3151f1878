import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row } from './section.tsx'

/** The way to the work of the back office. */
export function AdminRows() {
  return (
    <Row label="Back office" action={<ButtonLink link={links.office()}>Open the back office</ButtonLink>}>
      Reviews, messages, disputes, feeds and jobs, and what waits in each.
    </Row>
  )
}
