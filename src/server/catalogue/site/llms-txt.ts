import { PAGES } from '#contract/pages.ts'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import type { Config } from '#server/platform/config.ts'

/** The site's description for programs that read for people, in the form of llmstxt.org. */
export function llmsTxt({ PRODUCT_NAME, PUBLIC_URL }: Pick<Config, 'PRODUCT_NAME' | 'PUBLIC_URL'>): string {
  const link = (name: string, path: string, about: string) => `- [${name}](${PUBLIC_URL}${path}): ${about}`
  return `# ${PRODUCT_NAME}

> A catalogue of research compounds: what each is said to do, how far the evidence in people goes, what published studies report, and what vendors charge per mg. ${DISCLAIMER}

Nothing here is about doses or use. Cite the page and the studies that it names. Vendors and prices marked as demo data are fictional.

## For programs

${link('Tools', '/mcp', 'Model Context Protocol, Streamable HTTP, read-only, without a key')}
${link('API', '/openapi.json', 'every call, as OpenAPI 3.1')}
${link('API, for people', '/docs', 'the same to read')}
${link('Data', PAGES.data.path, 'every public table as JSON Lines and Parquet, written each night')}
${link('Changes', '/changes.atom', 'what changed in the evidence, as Atom')}

## Pages

${link('Compounds', PAGES.compounds.path, 'all of them from A to Z; each has a page under its name')}
${link('Outcomes', PAGES.outcomes.path, 'what compounds were tested for')}
${link('Interactions', PAGES.interactions.path, 'what is known of two together')}
${link('Vendors', PAGES.vendors.path, 'who sells them')}
${link('Methodology', PAGES.methodology.path, 'how certainty, ratings and prices are computed')}
${link('Sitemap', '/sitemap.xml', 'every page')}
`
}
