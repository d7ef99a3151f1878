import { Lock, OctagonAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { KnownRecords } from '#domain/interactions/check-list.ts'
import { readListed } from '#domain/interactions/check-list.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { capital } from '#domain/text/capital.ts'
import { changeHere, keyAfter } from '#web/lib/change-list.ts'
import { classes } from '#web/lib/classes.ts'
import { readEntriesHere } from '#web/lib/my-list.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { OnChange } from './in-view.ts'

type Props = {
  entries: readonly ListEntry[]
  known: KnownRecords | undefined
  /** Names that a pair to avoid holds. */
  inDanger: ReadonlySet<string>
  onChange: OnChange
}

/** `isHere`: this browser alone kept it, a medicine or condition that the account never had. */
type Removed = { entry: ListEntry; before: string | undefined; isHere: boolean }

/** What is on the list: a press removes a name, and one more puts it back. */
export function Entries({ entries, known, inDanger, onChange }: Props) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const isBack = removed !== null && entries.some((entry) => keyOf(entry) === keyOf(removed.entry))
  return (
    <>
      {entries.length > 0 && (
        <ul aria-label="On your list" className="mt-3 flex flex-wrap gap-2">
          {entries.map((entry) => {
            const items = known ? readListed(known, entry).map(({ item }) => item) : []
            const isUnknown = known !== undefined && items.every((item) => !item.known)
            const isDangerous = items.some((item) => inDanger.has(item.asked))
            return (
              <li
                key={keyOf(entry)}
                className={classes(
                  'flex min-h-11 items-center rounded-md border pl-3 text-sm wrap-anywhere',
                  entry.kind === 'own' && 'border-dashed',
                  isDangerous
                    ? 'border-bad bg-bad-soft'
                    : isUnknown
                      ? 'border-caution bg-caution-soft'
                      : 'border-edge bg-surface',
                )}
              >
                {isDangerous && (
                  <OctagonAlert aria-label="To avoid:" size={15} className="mr-2 shrink-0 text-bad" />
                )}
                {entry.kind === 'own' && (
                  <Lock aria-hidden="true" size={14} className="mr-2 shrink-0 text-muted" />
                )}
                <span className="min-w-0">
                  <bdi className="font-medium">{entry.name}</bdi>{' '}
                  <span className={classes('text-xs text-muted', !isUnknown && 'max-sm:sr-only')}>
                    {isUnknown
                      ? 'not checked'
                      : entry.kind === 'own'
                        ? items[0]?.kind
                        : entry.kind === 'blend' && 'blend'}
                  </span>
                </span>
                <IconButton
                  label={`Remove ${entry.name}`}
                  onClick={() => {
                    const key = keyOf(entry)
                    const isHere =
                      entry.kind === 'own' && readEntriesHere().some((kept) => keyOf(kept) === key)
                    onChange({ remove: [key] })
                    setRemoved({ entry, before: keyAfter(entries, key), isHere })
                  }}
                  className="shrink-0 print:hidden"
                >
                  <X aria-hidden="true" size={16} />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {removed && !isBack && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-sm text-muted">
          <span role="status">Removed: {capital(removed.entry.name)}.</span>
          <Button
            autoFocus
            onClick={() =>
              (removed.isHere ? changeHere : onChange)({ put: [removed.entry], before: removed.before })
            }
          >
            Undo
          </Button>
        </p>
      )}
    </>
  )
}
