import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classes } from '#web/lib/classes.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { StateLink } from '#web/ui/state-link.tsx'
import type { PageSearch } from './page-search.ts'

export const PageLink = StateLink<PageSearch>

type Change = ComponentProps<typeof PageLink>['change']

/** Goes to another state of this page, as its links do. What is typed takes the place of what was typed before. */
export function useChange() {
  const navigate = useNavigate()
  return (change: Change, isTyped = false) =>
    void navigate({
      to: '.',
      search: ((search: PageSearch) => ({ ...search, ...change })) as never,
      replace: isTyped,
      state: true,
      resetScroll: false,
    })
}

type TabsProps<T extends string> = {
  /** What the tabs divide, for screen readers. */
  label: string
  tabs: readonly { id: T; text: string }[]
  current: T
  changeTo: (tab: T) => Change
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
export const offersPage = (link: LinkTarget, search: Change, page: number): LinkTarget => ({
  ...link,
  search: { ...search, page: page > 1 ? page : undefined },
})

/** How the URL names an offer: the vendor's slug, and `slug~2` for its second offer in the list. */
export const rowKey = ({ vendor_slug, nth = 1 }: { vendor_slug: string; nth?: number }) =>
  nth === 1 ? vendor_slug : `${vendor_slug}~${nth}`
