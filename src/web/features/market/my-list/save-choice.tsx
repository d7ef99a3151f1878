import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { type SavedList, syncList, useSavedList, wordingOf } from '#web/lib/saved-list.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

const LINK = 'text-accent underline underline-offset-3'
const Stays = () => (
  <>
    Medicines and conditions stay in this browser
    <span className="max-sm:sr-only">: they are never sent, and never part of a link</span>.
  </>
)

/** Where the list is kept, in one sentence, and the consent that medicines and conditions need to be saved. */
export function SaveChoice({ entries }: { entries: readonly ListEntry[] }) {
  const { status, person } = useSession()
  const saved = useSavedList()
  const [asked, setAsked] = useState<'save' | 'delete' | null>(null)
  const hasConsent = status === 'signed-in' && saved?.owner === person.id && saved.consentedAt !== null
  const hasFailed = status === 'signed-in' && saved?.owner === person.id && saved.hasFailed
  const withheld = hasConsent ? entries.filter((entry) => saved.withheld.includes(keyOf(entry))) : []
  return (
    <>
      <p className="mt-2 flex items-start gap-2 text-sm text-muted print:hidden">
        <Lock aria-hidden="true" size={15} className="mt-0.5 shrink-0" />
        <span>
          {status !== 'signed-in' ? (
            <>
              <Stays />{' '}
              {entries.length > 0 && status === 'signed-out' && (
                <>
                  <Link {...links.login('/my-list')} className={`${LINK} whitespace-nowrap`}>
                    Sign in
                  </Link>{' '}
                  to save compounds.
                </>
              )}
            </>
          ) : hasConsent ? (
            <>
              {hasFailed
                ? 'You agreed to save medicines and conditions in your account, encrypted.'
                : 'Your list is saved in your account, medicines and conditions encrypted.'}{' '}
              <button type="button" className={LINK} onClick={() => setAsked('delete')}>
                Delete medicines and conditions from the account
              </button>
            </>
          ) : (
            <>
              {!hasFailed && <span>Compounds and blends are saved in your account. </span>}
              <Stays />{' '}
              <button type="button" className={LINK} onClick={() => setAsked('save')}>
                Save them too
              </button>
            </>
          )}
        </span>
      </p>
      {withheld.length > 0 && (
        <p className="mt-2 text-sm text-muted print:hidden">
          Not saved: {namesOf(withheld)}. You agreed in another browser, and not for what is in this one
          alone.{' '}
          <button type="button" className={LINK} onClick={() => setAsked('save')}>
            Save them too
          </button>
        </p>
      )}
      {status === 'signed-in' && saved?.owner === person.id && <NotTaken saved={saved} entries={entries} />}
      {hasFailed && (
        <p role="status" className="mt-2 text-sm text-caution">
          The latest changes are not saved in your account: they are in this browser only.
        </p>
      )}
      {asked && status === 'signed-in' && (
        <Consent owner={person.id} isGiven={asked === 'save'} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

/** What the account does not hold, and why; the rest of the list is saved. */
function NotTaken({ saved, entries }: { saved: SavedList; entries: readonly ListEntry[] }) {
  const full = entries.filter((entry) => saved.full.includes(keyOf(entry)))
  const refused = entries.filter((entry) => saved.refused.includes(wordingOf(entry)))
  return (
    <>
      {full.length > 0 && (
        <p role="status" className="mt-2 text-sm text-caution print:hidden">
          Not saved: {namesOf(full)}. The list in your account is full: it holds {MOST_LISTED} names.
        </p>
      )}
      {refused.length > 0 && (
        <p role="status" className="mt-2 text-sm text-caution print:hidden">
          Not saved: {namesOf(refused)}. Your account does not take names like that; this browser keeps them.
        </p>
      )}
    </>
  )
}

const MOST_NAMED = 5

function namesOf(entries: readonly ListEntry[]) {
  const named = entries.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = entries.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

type ConsentProps = { owner: string; isGiven: boolean; onClose: () => void }

function Consent({ owner, isGiven, onClose }: ConsentProps) {
  const [isBusy, setIsBusy] = useState(false)
  const agree = async () => {
    setIsBusy(true)
    try {
      await syncList(owner, isGiven)
      showToast(
        isGiven
          ? 'Your medicines and conditions are saved in your account.'
          : 'They are deleted from your account. The list in this browser keeps them.',
        'good',
      )
      onClose()
    } catch (error) {
      showToast(messageOf(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      title={
        isGiven ? 'Save medicines and conditions?' : 'Delete medicines and conditions from your account?'
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={isGiven ? 'primary' : 'danger'} isBusy={isBusy} onClick={() => void agree()}>
            {isGiven ? 'I agree, save them' : 'Delete them there'}
          </Button>
        </>
      }
    >
      {isGiven ? (
        <>
          <p>
            What you take and have is health data. If you agree, your account keeps it to show you this list
            on each of your devices, and for nothing else.
          </p>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            <li>It is encrypted where it is stored.</li>
            <li>It is in no log, mail, link, statistic or search suggestion.</li>
            <li>It is in the export of your account, and goes when you delete the account.</li>
            <li>You can take this back here at any time; what was saved is then deleted.</li>
          </ul>
        </>
      ) : (
        <p>Your consent ends, and what was saved is deleted at once. This browser keeps its own list.</p>
      )}
    </Dialog>
  )
}
