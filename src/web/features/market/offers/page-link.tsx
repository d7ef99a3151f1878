import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import type { PageSearch } from './page-search.ts'

type Props = AriaAttributes & {
  /** What becomes different in the URL; undefined takes a value out of it. */
  change: { [Key in keyof PageSearch]?: PageSearch[Key] | undefined }
  className?: string
  /** The id of a part of the page to go to. */
  hash?: string | undefined
  children: ReactNode
}

/** A link to another state of this page: works without scripts, keeps the place on the page, goes back with Back. */
export function PageLink({ change, ...props }: Props) {
  return (
    <Link
      {...props}
      to="."
      search={((search: PageSearch) => ({ ...search, ...change })) as never}
      state={true}
      resetScroll={false}
      activeOptions={{ exact: true, explicitUndefined: true }}
    />
  )
}

type TabsProps<T extends string> = {
  /** What the tabs divide, for screen readers. */
  label: string
  tabs: readonly { id: T; text: string }[]
  current: T
  changeTo: (tab: T) => Props['change']
  className?: string
}

/** Tabs as links, because each has a URL. */
export function PageTabs<T extends string>({ label, tabs, current, changeTo, className }: TabsProps<T>) {
  return (
    <nav aria-label={label} className={classes('border-b border-rule print:hidden', className)}>
      <ul className="-mb-px flex gap-x-6 overflow-x-auto overflow-y-hidden [scrollbar-width:none]">
        {tabs.map(({ id, text }) => (
          <li key={id} className="shrink-0">
            <PageLink
              change={changeTo(id)}
              aria-current={id === current ? 'page' : undefined}
              className="tab min-h-12 -outline-offset-2"
            >
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same list of offers at another of its pages. */
export const offersPage = (
  link: LinkTarget,
  search: { [Key in keyof PageSearch]?: PageSearch[Key] | undefined },
  page: number,
): LinkTarget => ({ ...link, search: { ...search, page: page > 1 ? page : undefined } })
