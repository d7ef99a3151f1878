import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row } from './section.tsx'

/** The ways to the work of an administrator. */
export function AdminRows() {
  return (
    <div className="divide-y divide-rule">
      <Row label="Reviews" action={<ButtonLink link={links.moderation()}>Moderate reviews</ButtonLink>}>
        Held and reported reviews, removed ones, and the log.
      </Row>
      <Row label="Messages" action={<ButtonLink link={links.messages()}>Open messages</ButtonLink>}>
        What visitors and vendors wrote by the contact forms.
      </Row>
      <Row label="Feeds" action={<ButtonLink link={links.feeds()}>Open feeds</ButtonLink>}>
        Where prices come from, and packs that a person has to look at.
      </Row>
      <Row label="Desks" action={<ButtonLink link={links.desks()}>Open desks</ButtonLink>}>
        Who speaks for vendors.
      </Row>
      <Row label="Proposals" action={<ButtonLink link={links.proposals()}>Open proposals</ButtonLink>}>
        Facts that vendors want to be shown.
      </Row>
      <Row
        label="Certificates"
        action={<ButtonLink link={links.certificates()}>Open certificates</ButtonLink>}
      >
        What vendors state of their tests, to be confirmed at the laboratory.
      </Row>
      <Row label="Disputes" action={<ButtonLink link={links.disputes()}>Open disputes</ButtonLink>}>
        What vendors and readers disagree about, by when it is due.
      </Row>
      <Row label="Jobs" action={<ButtonLink link={links.jobs()}>Open jobs</ButtonLink>}>
        Work in the background: what ran, and what failed.
      </Row>
    </div>
  )
}
