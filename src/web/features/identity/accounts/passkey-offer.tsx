import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { messageOf } from '#web/lib/api.ts'
import { addPasskey, isKeptHere, listPasskeys } from '#web/lib/passkeys.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CentredSpinner } from '#web/ui/spinner.tsx'
import { AuthPage } from './auth-page.tsx'

/** Where this browser notes that a person was offered a passkey. */
const askedKey = (personId: string) => `passkey-asked-${personId}`

type Props = { personId: string; onDone: () => void }

/** Offers a passkey once to a person who signed in by password, and only where this device can keep one. */
export function PasskeyOffer({ personId, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { act, isPending, data, error } = useAct({
    work: () => addPasskey(),
    after: ({ kind }) => kind === 'done' && onDone(),
  })
  const failure =
    data?.kind === 'failed'
      ? data.text
      : error && messageOf(error, 'The passkey could not be added. Please try again.')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a person.
  useEffect(() => {
    const isUseful = async () => {
      if (deviceStorage.getItem(askedKey(personId)) !== null || !(await isKeptHere())) return false
      deviceStorage.setItem(askedKey(personId), 'true')
      return (await listPasskeys()).length === 0
    }
    void isUseful()
      .catch(() => false)
      .then((is) => (is ? setIsOpen(true) : onDone()))
  }, [personId])

  if (!isOpen) return <CentredSpinner text="Signing in..." />
  return (
    <AuthPage title="Next time without a password?">
      <div className="space-y-5">
        {failure && <Notice>{failure}</Notice>}
        <ul className="list-disc space-y-2 pl-5 marker:text-muted">
          <li>Your face, finger or screen lock signs you in.</li>
          <li>No code from an app is needed.</li>
          <li>It works on this site alone: a false page gets nothing.</li>
        </ul>
        <div className="space-y-3">
          <Button look="primary" className="w-full" isBusy={isPending} onClick={() => act()}>
            <KeyRound aria-hidden="true" size={18} />
            {isPending ? 'Adding...' : 'Add a passkey'}
          </Button>
          <Button className="w-full" onClick={onDone}>
            Not now
          </Button>
        </div>
        <p className="text-sm text-muted">We ask once. You find it later under Your Account, Security.</p>
      </div>
    </AuthPage>
  )
}
