import { useLocation } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import type { AiUsage } from '#contract/ai-search/ai-search.ts'
import { MoreSearches, Upgrade } from '#web/features/catalogue/listing/upgrade.tsx'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LOGIN_REQUIRED, usageLine } from './access.ts'
import { askedAt } from './asked-at.ts'

/** Why AI search does not open, in the server's words where it has some. `usage` is null when it could not be read. */
export type Refusal = { kind: 'login' } | { kind: 'no-access'; usage: AiUsage | null; message: string }

type Props = {
  refusal: Refusal
  /** What was to be asked; login and payment lead to its answer. Empty: they lead back to this page. */
  question: string
  onClose: () => void
}

/** What is missing for AI search, and the one step that helps. */
export function AccessDialog({ refusal, question, onClose }: Props) {
  const here = useLocation({ select: ({ href }) => href })
  const returnUrl = question === '' ? here : askedAt(question)
  // The header's search may be hidden on phones, and the popup with it.
  return createPortal(
    refusal.kind === 'login' ? (
      <LoginRequired returnUrl={returnUrl} onClose={onClose} />
    ) : (
      <NoAccess {...refusal} returnUrl={returnUrl} onClose={onClose} />
    ),
    document.body,
  )
}

function LoginRequired({ returnUrl, onClose }: { returnUrl: string; onClose: () => void }) {
  return (
    <Dialog
      title="Login Required"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Use regular search</Button>
          <ButtonLink link={links.login(returnUrl)} look="primary" onClick={onClose}>
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

type NoAccessProps = { usage: AiUsage | null; message: string; returnUrl: string; onClose: () => void }

function NoAccess({ usage, message, returnUrl, onClose }: NoAccessProps) {
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
          {isFree && <Upgrade text="Upgrade" returnUrl={returnUrl} onClick={onClose} />}
        </>
      }
    >
      <p className="text-ink">{message}</p>
      {usage && <p className="figures mt-3">{usageLine(usage)}.</p>}
      {isFree && (
        <p className="figures mt-3">
          <MoreSearches />
        </p>
      )}
    </Dialog>
  )
}
