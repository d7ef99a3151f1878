import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { ListEntry } from '#domain/list/my-list.ts'
import { links } from '#web/lib/links.ts'
import { byKind } from './in-view.ts'

type Props = {
  entries: readonly ListEntry[]
  /** What this view does not do with a blend, after 'A blend is'. */
  blendText: string
  /** What this view does not do with medicines and conditions, after their group. */
  ownText: string
  children?: ReactNode
}

/** Everything on the list that this view leaves out, by name and with the reason. */
export function NotInView({ entries, blendText, ownText, children }: Props) {
  const { blends, own } = byKind(entries)
  return (
    <div className="max-w-[72ch] space-y-2 text-sm text-muted empty:hidden">
      {children}
      {blends.length > 0 && (
        <p>
          <Names of={blends} />: {blendText}
        </p>
      )}
      {own.length > 0 && (
        <p>
          <Names of={own} />: {ownText}
        </p>
      )}
    </div>
  )
}

/** Names in a row, those of the catalogue with their pages. */
export const Names = ({ of }: { of: readonly ListEntry[] }) =>
  of.map((entry, place) => (
    <Fragment key={entry.name}>
      {place > 0 && (place === of.length - 1 ? <span>{' and '}</span> : <span>{', '}</span>)}
      <bdi className="font-medium text-ink">
        {entry.kind === 'own' ? (
          entry.name
        ) : (
          <Link
            {...(entry.kind === 'blend' ? links.blend(entry.slug) : links.compound(entry.slug))}
            className="underline underline-offset-3"
          >
            {entry.name}
          </Link>
        )}
      </bdi>
    </Fragment>
  ))
