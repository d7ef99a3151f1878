import type { ReactNode } from 'react'
import type { LinkTarget } from '#web/lib/links.ts'
import { TextLink } from './text-link.tsx'

type Props = {
  title: ReactNode
  link?: LinkTarget | false
  /** Where a look at it is on record, none is taken before the press. */
  preload?: false
  /** Next to the title. */
  tags?: ReactNode
  /** In small, next to the title where they have room, else below it. */
  facts?: ReactNode
  /** At the end of the row; a form that opens there has the whole width. */
  acts?: ReactNode
  /** Below the rest. */
  children?: ReactNode
}

/** An entry of a list in the back office: what it is, its facts, and what can be done. */
export const ListRow = ({ title, link, preload, tags, facts, acts, children }: Props) => (
  <li data-entry="" className="py-3">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          {link ? (
            <TextLink link={link} preload={preload} look="alone" className="font-medium wrap-anywhere">
              {title}
            </TextLink>
          ) : (
            <span className="font-medium wrap-anywhere">{title}</span>
          )}
          {tags}
        </p>
        {facts && <p className="figures max-w-[68ch] text-sm text-muted wrap-anywhere">{facts}</p>}
      </div>
      {acts}
    </div>
    {children}
  </li>
)
