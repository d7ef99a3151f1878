import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { WaitingPack } from '#contract/market/feeds.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { AskFirst } from '#web/features/core/site/ask-first.tsx'
import { useAct, useFormAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf, read } from '#web/lib/api.ts'
import { counted, instant, money } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import type { ComboboxOption } from '#web/ui/combobox.tsx'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { Form, TextField } from '#web/ui/form.tsx'
import { PagedRows, usePaging } from '#web/ui/list-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Reasons } from '#web/ui/reasons.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import { FEED_LISTS, packName, readingText } from './feed-text.ts'

/** What a person has to look at, the longest waiting first; several are decided at once. */
export function WaitingList({ source }: { source: string | undefined }) {
  const [refused, setRefused] = useState<string[]>([])
  return (
    <>
      {refused.length > 0 && (
        <Notice className="mt-6">
          <div className="min-w-0 wrap-anywhere">
            {counted(refused.length, 'pack')} of those chosen still {refused.length === 1 ? 'waits' : 'wait'}:
            <ul className="mt-1 list-disc pl-5">
              {refused.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
      <PagedRows
        label="Pages of waiting packs"
        of={read('listFeedWaiting', { query: { source, ...usePaging() } })}
        rowsIn={({ packs }) => packs}
        keyOf={({ id }) => id}
        counts="pack"
        empty="Nothing waits. Packs whose compound, size or price is doubtful appear here with the reasons."
        selection={{
          nameOf: packName,
          acts: (packs, clear) => <Several packs={packs} onRefused={setRefused} onDone={clear} />,
        }}
      >
        {(pack, mark) => <WaitingItem pack={pack} mark={mark} />}
      </PagedRows>
    </>
  )
}

/** What a pack is by its own words, where they leave no choice. */
const ownReading = ({ candidates: [first, ...others], size, form }: WaitingPack) =>
  first && others.length === 0 && size ? { compound: first.slug, size, form } : null

type SeveralProps = { packs: WaitingPack[]; onRefused: (said: string[]) => void; onDone: () => void }

/** Publishes the chosen packs as they are read, which is shown first, or ignores them; one after the other. */
function Several({ packs, onRefused, onDone }: SeveralProps) {
  const readable = packs.filter(ownReading)
  const { act, isPending } = useAct({
    async work(what: 'publish' | 'ignore') {
      const refused: string[] = []
      for (const pack of what === 'publish' ? readable : packs) {
        const body = (what === 'publish' && ownReading(pack)) || { ignore: true as const }
        const why = await call('decideFeedPack', { params: { id: pack.id }, body }).then(
          ({ waits }) => waits.join('; '),
          messageOf,
        )
        if (why) refused.push(`${packName(pack)}: ${why}`)
      }
      return refused
    },
    says: (refused, what) =>
      what === 'publish'
        ? readable.length === refused.length
          ? 'No pack was published: each says why.'
          : `${counted(readable.length - refused.length, 'pack')} published.`
        : `${counted(packs.length - refused.length, 'pack')} ignored. Decisions lists them, and can take each back.`,
    changes: FEED_LISTS,
    after: (refused) => {
      onRefused(refused)
      onDone()
    },
  })
  return (
    <>
      {readable.length > 0 && (
        <AskFirst
          text={`Publish ${readable.length} as read`}
          title={`Publish ${counted(readable.length, 'pack')} as read?`}
          confirm={`Publish ${readable.length}`}
          look="primary"
          isBusy={isPending}
          onConfirm={() => act('publish')}
        >
          <ul className="space-y-2">
            {readable.map((pack) => (
              <li key={pack.id} className="wrap-anywhere">
                <bdi>{packName(pack)}</bdi> is {readingText(pack)}
                {pack.money && <span>{` for ${money(pack.money.minor, pack.money.currency)}`}</span>}
                <span className="block text-sm">It waited: {pack.reasons.join('; ')}</span>
              </li>
            ))}
          </ul>
        </AskFirst>
      )}
      {readable.length < packs.length && (
        <p className="text-muted">
          {counted(packs.length - readable.length, 'pack')} of them cannot be read for certain: say each by
          itself.
        </p>
      )}
      <Button isBusy={isPending} onClick={() => act('ignore')}>
        Ignore {packs.length}
      </Button>
    </>
  )
}

/** A pack as the shop lists it, why it waits, and what a person may say. Its words are those of a stranger. */
export function WaitingItem({ pack, mark }: { pack: WaitingPack; mark: ReactNode }) {
  const reading = readingText(pack)
  const { source, sku, title, variant, link, money: price, in_stock, reasons, first_seen_at } = pack
  return (
    <li className="py-6">
      <article
        aria-label={packName(pack)}
        className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="min-w-0">
          <div className="flex items-center gap-1">
            {mark}
            <h2 className="text-base font-semibold wrap-anywhere">
              <bdi>{title}</bdi>
            </h2>
          </div>
          <p className="mt-1 text-sm wrap-anywhere">
            {variant && (
              <>
                <bdi>{variant}</bdi>
                {' · '}
              </>
            )}
            <span className="figures">{price ? money(price.minor, price.currency) : 'No price'}</span>
            {in_stock === false && <span>{' · out of stock'}</span>}
            {reading && <span className="text-muted">{` · read as ${reading}`}</span>}
          </p>
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {source.vendor} · {source.name} · SKU <bdi>{sku}</bdi> · waiting since{' '}
            <time dateTime={first_seen_at}>{instant(first_seen_at)}</time>
          </p>
          <Reasons of={reasons} className="mt-3" />
          {link && (
            <p className="mt-3 text-sm">
              <ExternalLink href={link}>Page of the shop</ExternalLink>
            </p>
          )}
        </div>
        <DecideForm pack={pack} />
      </article>
    </li>
  )
}

/** Says what a pack is, or that it is to be ignored: done at once. */
export function DecideForm({ pack: { id, size, form, candidates } }: { pack: WaitingPack }) {
  // With several candidates the person chooses: the first would be a guess.
  const first = candidates.length === 1 ? candidates[0] : undefined
  const [typed, setTyped] = useState(first?.name ?? '')
  const [chosen, setChosen] = useState(first?.slug ?? null)
  const options = useCompounds(typed, candidates)
  // Empty at first: a doubtful size must not be published by one press.
  const [packSize, setPackSize] = useState('')
  const whole = packSize.trim()
  const compound =
    chosen ?? options?.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())?.id
  const publish = useFormAct({
    work: () =>
      call('decideFeedPack', { params: { id }, body: { compound: compound ?? '', size: whole, form } }),
    says: ({ waits }) =>
      waits.length === 0
        ? `The pack is ${typed.trim()}, ${whole}. It is public now.`
        : `The pack is ${typed.trim()}, ${whole}. It still waits: ${waits.join('; ')}.`,
    changes: FEED_LISTS,
  })
  return (
    <Form
      submitText="Publish as this"
      check={() => ({
        ...(!compound && { compound: 'Choose a compound from the list.' }),
        ...(compound && whole === '' && { size: 'Which size?' }),
      })}
      submit={publish}
      acts={
        <ActButton
          text="Ignore"
          work={() => call('decideFeedPack', { params: { id }, body: { ignore: true } })}
          says={() => 'The pack is ignored. Decisions lists it, and can take it back.'}
          changes={FEED_LISTS}
        />
      }
    >
      <ComboboxField
        label="Compound"
        name="compound"
        text={typed}
        onType={(text) => {
          setTyped(text)
          setChosen(null)
        }}
        options={options}
        onChoose={({ id, name }) => {
          setTyped(name)
          setChosen(id)
        }}
      />
      <TextField
        label="Size of the whole pack"
        name="size"
        help="Such as 10 mg, or 5 x 10 mg."
        maxLength={60}
        value={packSize}
        onChange={({ target }) => setPackSize(target.value)}
        autoComplete="off"
      />
      {size && packSize !== size && (
        <p className="text-sm">
          The feed reads as {size}.{' '}
          <button
            type="button"
            onClick={() => setPackSize(size)}
            className="min-h-9 px-1 text-accent underline underline-offset-4"
          >
            Take {size}
          </button>
        </p>
      )}
    </Form>
  )
}

/** What is like the text; while nothing is typed, what the title may mean. */
function useCompounds(typed: string, candidates: WaitingPack['candidates']): ComboboxOption[] | null {
  const query = useDebounced(typed.trim())
  const { data } = useQuery(
    read(
      'searchDrugs',
      { query: { query, limit: 8 } },
      { enabled: query !== '', placeholderData: keepPreviousData },
    ),
  )
  if (typed.trim() === '') return candidates.map(({ slug, name }) => ({ id: slug, name }))
  return data?.drugs.map(({ name, proper_name }) => ({ id: name, name: proper_name })) ?? null
}
