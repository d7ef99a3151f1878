import type { z } from 'zod'
import { aiSearchEndpoints } from './ai-search/ai-search.ts'
import { billingEndpoints } from './billing/billing.ts'
import { moneyEndpoints } from './billing/money.ts'
import { articleEndpoints } from './catalogue/articles.ts'
import { blendEndpoints } from './catalogue/blends.ts'
import { catalogueEndpoints } from './catalogue/catalogue.ts'
import { catalogueListEndpoints } from './catalogue/catalogue-list.ts'
import { compareEndpoints } from './catalogue/compare.ts'
import { evidenceEndpoints } from './catalogue/evidence.ts'
import { importEndpoints } from './catalogue/imports.ts'
import { interactionEndpoints } from './catalogue/interactions.ts'
import { literatureLogEndpoints } from './catalogue/literature.ts'
import { searchEndpoints } from './catalogue/search.ts'
import { searchQualityEndpoints } from './catalogue/search-quality.ts'
import { vendorEndpoints } from './catalogue/vendors.ts'
import { contactEndpoints } from './community/contact.ts'
import { disputeEndpoints } from './community/disputes.ts'
import { moderationEndpoints } from './community/moderation.ts'
import { questionEndpoints } from './community/questions.ts'
import { reviewEndpoints } from './community/reviews.ts'
import { templateEndpoints } from './community/templates.ts'
import { auditEndpoints } from './core/audit.ts'
import { healthEndpoints } from './core/health.ts'
import { jobEndpoints } from './core/jobs.ts'
import { mailEndpoints } from './core/mails.ts'
import { recordEndpoints } from './core/records.ts'
import { settingsEndpoints } from './core/settings.ts'
import type { EndpointSchemas } from './endpoint.ts'
import { accountEndpoints } from './identity/accounts.ts'
import { basketEndpoints } from './market/basket.ts'
import { certificateEndpoints } from './market/certificates.ts'
import { feedEndpoints } from './market/feeds.ts'
import { myListEndpoints } from './market/my-list.ts'
import { priceEndpoints } from './market/prices.ts'
import { ratingEndpoints } from './market/ratings.ts'
import { watchEndpoints } from './market/watches.ts'
import { caseEndpoints } from './office/cases.ts'
import { deskEndpoints } from './office/desk.ts'
import { deskCertificateEndpoints } from './office/desk-certificates.ts'
import { draftEndpoints } from './office/drafts.ts'
import { evidenceDeskEndpoints } from './office/evidence-desk.ts'
import { literatureEndpoints } from './office/literature.ts'
import { officeEndpoints } from './office/office.ts'
import { peopleEndpoints } from './office/people.ts'
import { exportEndpoints } from './open-data/exports.ts'
import type { RouteName } from './routes.ts'
import { claimEndpoints } from './vendor-members/claims.ts'

/** The table of contents of the API: `/openapi.json`, `/docs`, the access tests and both programs read it. */
export const endpoints = {
  ...settingsEndpoints,
  ...accountEndpoints,
  ...catalogueEndpoints,
  ...catalogueListEndpoints,
  ...vendorEndpoints,
  ...articleEndpoints,
  ...evidenceEndpoints,
  ...literatureLogEndpoints,
  ...interactionEndpoints,
  ...blendEndpoints,
  ...compareEndpoints,
  ...priceEndpoints,
  ...basketEndpoints,
  ...ratingEndpoints,
  ...certificateEndpoints,
  ...billingEndpoints,
  ...searchEndpoints,
  ...contactEndpoints,
  ...claimEndpoints,
  ...deskEndpoints,
  ...deskCertificateEndpoints,
  ...disputeEndpoints,
  ...aiSearchEndpoints,
  ...reviewEndpoints,
  ...moderationEndpoints,
  ...templateEndpoints,
  ...questionEndpoints,
  ...recordEndpoints,
  ...exportEndpoints,
  ...draftEndpoints,
  ...evidenceDeskEndpoints,
  ...literatureEndpoints,
  ...importEndpoints,
  ...jobEndpoints,
  ...mailEndpoints,
  ...searchQualityEndpoints,
  ...healthEndpoints,
  ...officeEndpoints,
  ...auditEndpoints,
  ...caseEndpoints,
  ...peopleEndpoints,
  ...moneyEndpoints,
  ...feedEndpoints,
  ...watchEndpoints,
  ...myListEndpoints,
} satisfies Record<RouteName, EndpointSchemas>

type Endpoints = typeof endpoints
type Part<K extends RouteName, P extends string> =
  Endpoints[K] extends Record<P, infer S extends z.ZodType> ? S : never
type Parts = 'params' | 'query' | 'body'

/** What a caller writes: path parameters, query and body, each only where the call has one. */
export type Input<K extends RouteName> = {
  [P in Parts as [Part<K, P>] extends [never] ? never : P]: z.input<Part<K, P>>
}

/** What a handler reads, after parsing. */
export type ParsedInput<K extends RouteName> = {
  [P in Parts as [Part<K, P>] extends [never] ? never : P]: z.output<Part<K, P>>
} & (Endpoints[K] extends { takesFile: true } ? { file: ReadableStream<Uint8Array> | null } : unknown)

/** What a handler returns. */
export type Output<K extends RouteName> = z.input<Endpoints[K]['output']>

/** What a handler may tell before it returns; never for calls that tell nothing. */
export type Step<K extends RouteName> = z.input<Part<K, 'step'>>

/** What arrives: the output and its status. */
export type Answer<K extends RouteName> = { status: string } & z.output<Endpoints[K]['output']>
