import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row } from './section.tsx'

export function PasswordRow() {
  return (
    <Row label="Password" action={<ButtonLink link={links.updatePassword()}>Change password</ButtonLink>}>
      A new one signs you out everywhere else.
    </Row>
  )
}
