import { useState } from 'react'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from './section.tsx'
import { signOutOthers } from './sign-out-others.ts'

/** A hosted sign-in provider ends sessions when asked, and lists none. */
export function HostedSessions() {
  const say = useBanner()
  const [isBusy, setIsBusy] = useState(false)

  async function end() {
    setIsBusy(true)
    try {
      await signOutOthers()
      say({ look: 'good', text: 'All other sessions were signed out.' })
    } catch {
      say({ look: 'bad', text: 'This did not work. Please try again.' })
    }
    setIsBusy(false)
  }

  return (
    <Row
      label="Other browsers"
      action={
        <Button isBusy={isBusy} onClick={end}>
          Sign out all others
        </Button>
      }
    >
      Our sign-in provider keeps your sessions and does not list them. You can end all but this one.
    </Row>
  )
}
