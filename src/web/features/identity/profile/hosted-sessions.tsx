import { Row } from './section.tsx'
import { SignOutOthers } from './sign-out-others.tsx'

/** A hosted sign-in provider ends sessions when asked, and lists none. */
export const HostedSessions = () => (
  <Row label="Other browsers" action={<SignOutOthers />}>
    Our sign-in provider keeps your sessions and does not list them. You can end all but this one.
  </Row>
)
