import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CONDITIONS_OF, FALL_PERCENT, type WatchCondition } from '#contract/market/watch-vocabulary.ts'
import type { Watched, WatchedTarget } from '#contract/market/watches.ts'
import { readTypedNumber } from '#contract/typed-number.ts'
import { conditionText, pricePerMass } from '#domain/list/watch-text.ts'
import { messageOf } from '#web/lib/api.ts'
import { deviceWatchesNote } from '#web/lib/device-watches.ts'
import { links } from '#web/lib/links.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { type OwnWatch, useOwnWatches } from '#web/lib/watches.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, type Typed, useFault } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { saveWatch, useWatchAct, watchedQuery } from './queries.ts'
import {
  choiceText,
  presentText,
  proposedPrice,
  readTypedPrice,
  signOf,
  typedPrice,
  unitOf,
  watchedName,
} from './watch-text.ts'

type Props = {
  target: WatchedTarget
  /** What is changed, when it is not a new one. */
  edited?: OwnWatch
  onClose: () => void
}

/** Asks for the conditions of an alert on a compound, a pack or a vendor, and describes the result. */
export function WatchDialog({ target, edited, onClose }: Props) {
  const isAccount = useSignedIn() !== null
  const [isSaved, setIsSaved] = useState(false)
  const own = useOwnWatches(target)
  const { data, error, isPending } = useQuery(watchedQuery([target]))
  const watched = data?.watched[0]
  const present = watched && presentText(watched)
  const isDemo = watched?.is_demo || watched?.present?.is_demo
  const { actAsync } = useWatchAct({ work: (wish: OwnWatch) => saveWatch(wish, edited) })
  const save = async (wish: OwnWatch) => {
    await actAsync(wish)
    if (edited) onClose()
    else setIsSaved(true)
  }
  return (
    <Dialog title={watched ? `Watch ${watchedName(watched)}` : 'Watch'} onClose={onClose}>
      {isPending && <Spinner text="Reading the present price..." />}
      {(error || (!isPending && !watched)) && (
        <Notice>{messageOf(error, 'This is not in the catalogue any more.')}</Notice>
      )}
      {watched && isSaved && (
        <div role="status">
          <p className="text-ink">
            {isAccount ? (
              <>
                You watch {watchedName(watched)}. How often mails come is set on{' '}
                <TextLink link={links.watchlist()}>your watchlist</TextLink>.
              </>
            ) : (
              <>{deviceWatchesNote()} Sign in to get email.</>
            )}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink link={links.watchlist()}>See your watchlist</ButtonLink>
            {!isAccount && <ButtonLink link={links.login('/watchlist')}>Sign in</ButtonLink>}
          </div>
        </div>
      )}
      {watched && !isSaved && (
        <>
          <p>{present && `At present: ${present}.${isDemo ? ' Demo data: the price is invented.' : ''}`}</p>
          {!edited && own.length > 0 && (
            <p className="mt-3 border-l-2 border-accent pl-3 text-sm">
              You watch this already, for when{' '}
              {own
                .map((each) =>
                  conditionText(
                    { ...each, target: target.kind, currency: watched.currency },
                    watchedName(watched),
                  ),
                )
                .join(', and when ')}
              . <TextLink link={links.watchlist()}>Change or end it</TextLink>
            </p>
          )}
          <WatchForm watched={watched} edited={edited} isAccount={isAccount} save={save} />
        </>
      )}
    </Dialog>
  )
}

type FormProps = {
  watched: Watched
  edited: OwnWatch | undefined
  isAccount: boolean
  save: (wish: OwnWatch) => Promise<void>
}

const PERCENT = '10'

/** The conditions available for the watched record, and a sentence that describes the alert. */
function WatchForm({ watched, edited, isAccount, save }: FormProps) {
  const { kind } = watched.target
  const conditions = CONDITIONS_OF[kind]
  const [condition, setCondition] = useState<WatchCondition>(edited?.condition ?? conditions[0] ?? 'new')
  const [typed, setTyped] = useState({
    below:
      edited?.condition === 'below' && edited.amount !== null
        ? typedPrice(edited.amount, watched)
        : proposedPrice(watched),
    fell: edited?.condition === 'fell' ? String(edited.amount) : PERCENT,
  })
  const amount = amountOf(condition, typed, watched)
  const unit = `per ${unitOf(watched)}`
  const words = {
    below: { label: `Price ${unit}`, before: signOf(watched.currency), after: unit },
    fell: { label: 'Per cent', before: undefined, after: '%' },
  }
  const submit = async () => {
    if (amount !== undefined) await save({ target: watched.target, condition, amount })
    return undefined
  }
  const check = (_typed: Typed): Record<string, string> =>
    amount === undefined ? { [condition]: FAULTS[condition] ?? '' } : {}
  return (
    <div className="mt-4 text-ink">
      <Form submitText={edited ? 'Save changes' : 'Watch'} busyText="Saving..." check={check} submit={submit}>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Tell me when</legend>
          {conditions.map((one) => (
            <div key={one} className="flex flex-wrap items-center gap-x-2 py-0.5">
              <Choice
                type="radio"
                name="condition"
                value={one}
                checked={one === condition}
                onChange={() => setCondition(one)}
              >
                {choiceText(one, kind)}
              </Choice>
              {(one === 'below' || one === 'fell') && (
                <Amount
                  {...words[one]}
                  value={typed[one]}
                  of={one}
                  onType={(text) => {
                    setTyped({ ...typed, [one]: text })
                    setCondition(one)
                  }}
                />
              )}
            </div>
          ))}
        </fieldset>
        <p aria-live="polite" className="text-sm text-muted">
          {amount !== undefined && sentence(watched, condition, amount)}{' '}
          {isAccount
            ? 'The mail shows the price we saw.'
            : 'Without an account it is kept on this device and shown on your watchlist; sign in to get email.'}
        </p>
      </Form>
    </div>
  )
}

type AmountProps = {
  label: string
  before: string | undefined
  after: string
  value: string
  of: WatchCondition
  onType: (typed: string) => void
}

function Amount({ label, before, after, value, of, onType }: AmountProps) {
  const error = useFault(of)
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {before}
      <span className="w-24">
        <Input
          aria-label={label}
          inputMode="decimal"
          value={value}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onType(event.target.value)}
        />
      </span>
      {after}
      {error && <span className="text-sm text-bad">{error}</span>}
    </span>
  )
}

const FAULTS: Partial<Record<WatchCondition, string>> = {
  below: 'Please type a price.',
  fell: `From ${FALL_PERCENT.least} to ${FALL_PERCENT.most}.`,
}

/** Undefined when the typed text is not an amount. */
function amountOf(condition: WatchCondition, typed: { below: string; fell: string }, watched: Watched) {
  if (condition === 'below') return readTypedPrice(typed.below, watched) ?? undefined
  if (condition !== 'fell') return null
  const share = readTypedNumber(typed.fell, FALL_PERCENT)
  return 'value' in share ? share.value : undefined
}

/** What will be told, and that it is no news while it is so already. */
function sentence(watched: Watched, condition: WatchCondition, amount: number | null) {
  const { target, currency, present } = watched
  const text = `You get a notice when ${conditionText({ target: target.kind, condition, amount, currency }, watchedName(watched))}.`
  return condition === 'below' && present && amount !== null && present.cost_per_mg < amount
    ? `Already below ${pricePerMass(amount, currency)}. We write when it rises and falls again.`
    : text
}
