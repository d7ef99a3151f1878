import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { messageOf } from '#web/lib/api.ts'
import { giveConsent } from '#web/lib/change-list.ts'
import { links } from '#web/lib/links.ts'
import { unlisted, useAccountList, useMyList } from '#web/lib/my-list.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

const LINK = 'text-accent underline underline-offset-3'
const Stays = () => (
  <>
    Medicines and conditions stay in this browser
    <span className="max-sm:sr-only">: they are never sent, and never part of a link</span>.
  </>
)

/** Where the list is kept, in one sentence, and the consent that medicines and conditions need to be saved. */
export function SaveChoice() {
  const { status } = useSession()
  const account = useAccountList()
  const entries = useMyList()
  const queryClient = useQueryClient()
  const retry = useAct({
    work: () => import('#web/lib/left-behind.ts').then((part) => part.moveToAccount(queryClient)),
  })
  const [asked, setAsked] = useState<'save' | 'delete' | null>(null)
  const hasConsent = account !== undefined && account.consented_at !== null
  const alone = account ? unlisted(account.entries, entries) : []
  const words = alone.filter(({ kind }) => hasConsent && kind === 'own')
  const names = alone.filter(({ kind }) => kind !== 'own')
  return (
    <>
      <p className="mt-2 flex items-start gap-2 text-sm text-muted print:hidden">
        <Lock aria-hidden="true" size={15} className="mt-0.5 shrink-0" />
        <span>
          {!account ? (
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
              <span>Your list is saved in your account, medicines and conditions encrypted. </span>
              <button type="button" className={LINK} onClick={() => setAsked('delete')}>
                Delete medicines and conditions from the account
              </button>
            </>
          ) : (
            <>
              <span>Compounds and blends are saved in your account. </span>
              <Stays />{' '}
              <button type="button" className={LINK} onClick={() => setAsked('save')}>
                Save them too
              </button>
            </>
          )}
        </span>
      </p>
      {words.length > 0 && (
        <p className="mt-2 text-sm text-muted print:hidden">
          Not saved: {namesOf(words)}. You agreed in another browser, and not for what is in this one alone.{' '}
          <button type="button" className={LINK} onClick={() => setAsked('save')}>
            Save them too
          </button>
        </p>
      )}
      {names.length > 0 && (
        <p role="status" className="mt-2 text-sm text-caution print:hidden">
          {account && account.entries.length >= MOST_LISTED ? (
            `Not saved: ${namesOf(names)}. The list in your account is full: it holds ${MOST_LISTED} names.`
          ) : (
            <>
              <span>{`Not saved yet: ${namesOf(names)}. ${retry.error ? `${messageOf(retry.error)} ` : ''}`}</span>
              <button type="button" className={LINK} disabled={retry.isPending} onClick={() => retry.act()}>
                Try again
              </button>
            </>
          )}
        </p>
      )}
      {asked && <Consent isGiven={asked === 'save'} onClose={() => setAsked(null)} />}
    </>
  )
}

const MOST_NAMED = 5

function namesOf(entries: readonly ListEntry[]) {
  const named = entries.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = entries.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/** A consent can be taken back also while what was saved cannot be read. */
export function DeleteUnread() {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <p className="mt-4">
        <Button look="danger-outline" onClick={() => setIsAsked(true)}>
          Delete medicines and conditions from the account
        </Button>
      </p>
      {isAsked && <Consent isGiven={false} mayLose onClose={() => setIsAsked(false)} />}
    </>
  )
}

type ConsentProps = { isGiven: boolean; mayLose?: boolean; onClose: () => void }

function Consent({ isGiven, mayLose = false, onClose }: ConsentProps) {
  const queryClient = useQueryClient()
  const { act, isPending, error } = useAct({
    work: () => giveConsent(queryClient, isGiven, mayLose),
    says: () =>
      isGiven
        ? 'Your medicines and conditions are saved in your account.'
        : `They are deleted from your account.${mayLose ? '' : ' The list in this browser keeps them.'}`,
    after: onClose,
  })
  return (
    <Dialog
      title={
        isGiven ? 'Save medicines and conditions?' : 'Delete medicines and conditions from your account?'
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={isGiven ? 'primary' : 'danger'} isBusy={isPending} onClick={() => act()}>
            {isGiven ? 'I agree, save them' : 'Delete them there'}
          </Button>
        </>
      }
    >
      {error && <Notice>{messageOf(error)}</Notice>}
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
        <p>
          Your consent ends, and what was saved is deleted at once.{' '}
          {mayLose ? 'What cannot be read is lost.' : 'This browser keeps its own list.'}
        </p>
      )}
    </Dialog>
  )
}
