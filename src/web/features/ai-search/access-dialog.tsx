import { useLocation } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import type { AiUsage } from '#contract/ai-search/ai-search.ts'
import { PremiumPrice, Upgrade } from '#web/features/catalogue/listing/upgrade.tsx'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LOGIN_REQUIRED, usageLine } from './access.ts'

/** Why AI search does not open, in the server's words where it has some. `usage` is null when it could not be read. */
export type Refusal = { kind: 'login' } | { kind: 'no-access'; usage: AiUsage | null; message: string }

type Props = { refusal: Refusal; onClose: () => void }

/** What is missing for AI search, and the one step that helps. */
export function AccessDialog({ refusal, onClose }: Props) {
  // The header's search may be hidden on phones, and the popup with it.
  return createPortal(
    refusal.kind === 'login' ? (
      <LoginRequired onClose={onClose} />
    ) : (
      <NoAccess {...refusal} onClose={onClose} />
    ),
    document.body,
  )
}

const useHere = () => useLocation({ select: ({ href }) => href })

function LoginRequired({ onClose }: { onClose: () => void }) {
  const here = useHere()
  return (
    <Dialog
      title="Login Required"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Use regular search</Button>
          <ButtonLink link={links.login(here)} look="primary" onClick={onClose}>
            Login
          </ButtonLink>
        </>
      }
    >
      <p className="text-ink">{LOGIN_REQUIRED}</p>
      <p className="mt-3">
        Ask in your own words: an account has some free searches every month. Regular search finds every
        compound by its names without one.
      </p>
    </Dialog>
  )
}

function NoAccess({
  usage,
  message,
  onClose,
}: {
  usage: AiUsage | null
  message: string
  onClose: () => void
}) {
  const here = useHere()
  const isFree = usage?.subscription_type === 'free'
  const title = isFree
    ? 'Subscription Required'
    : usage
      ? 'No AI searches left'
      : 'AI Search is not available'
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Use regular search</Button>
          {isFree && <Upgrade text="Upgrade" returnUrl={here} onClick={onClose} />}
        </>
      }
    >
      <p className="text-ink">{message}</p>
      {usage && <p className="figures mt-3">{usageLine(usage)}.</p>}
      {isFree && (
        <p className="figures mt-3">
          <PremiumPrice />
        </p>
      )}
    </Dialog>
  )
}
