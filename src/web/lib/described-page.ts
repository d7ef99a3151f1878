import type { PageText } from './fixed-pages.ts'

/** A page as its head describes it. */
export type Described = Pick<PageText, 'title'> & {
  path: string
  isListed: boolean
  /** Its Atom feeds, by their paths within the site. */
  feeds?: string[]
} & Partial<ReadByOthers>

/**
 * What search engines and cards of links read in the HTML of the server. The browser's program has no use for it, and the
 * first load has no room.
 */
type ReadByOthers = Omit<PageText, 'title'> & {
  /** The path of a drawn picture; without one a link shows the icon of the site. */
  image?: string
  entity: Entity
  /** The pages above it, the highest first. */
  above?: { name: string; path: string }[]
  /** Its own name below them. */
  crumb?: string
}
export type Entity = {
  '@type':
    | 'WebSite'
    | 'MedicalEntity'
    | 'Organization'
    | 'WebPage'
    | 'ScholarlyArticle'
    | 'QAPage'
    | 'Dataset'
} & Record<string, unknown>
