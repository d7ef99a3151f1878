import type { z } from 'zod'
import { accountEndpoints } from './accounts.ts'
import { aiSearchEndpoints } from './ai-search.ts'
import { articleEndpoints } from './articles.ts'
import { auditEndpoints } from './audit.ts'
import { basketEndpoints } from './basket.ts'
import { billingEndpoints } from './billing.ts'
import { bulkEndpoints } from './bulk.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { catalogueListEndpoints } from './catalogue-list.ts'
import { certificateEndpoints } from './certificates.ts'
import { claimEndpoints } from './claims.ts'
import { clientErrorEndpoints } from './client-errors.ts'
import { compareEndpoints } from './compare.ts'
import { contactEndpoints } from './contact.ts'
import { deskEndpoints } from './desk.ts'
import { deskCertificateEndpoints } from './desk-certificates.ts'
import { deskFeedEndpoints } from './desk-feeds.ts'
import { disputeEndpoints } from './disputes.ts'
import { draftEndpoints } from './drafts.ts'
import type { EndpointSchemas } from './endpoint.ts'
import { evidenceEndpoints } from './evidence.ts'
import { evidenceDeskEndpoints } from './evidence-desk.ts'
import { exportEndpoints } from './exports.ts'
import { feedEndpoints } from './feeds.ts'
import { healthEndpoints } from './health.ts'
import { importEndpoints } from './imports.ts'
import { interactionEndpoints } from './interactions.ts'
import { jobEndpoints } from './jobs.ts'
import { keyEndpoints } from './keys.ts'
import { mailEndpoints } from './mails.ts'
import { moderationEndpoints } from './moderation.ts'
import { moneyEndpoints } from './money.ts'
import { officeEndpoints } from './office.ts'
import { overviewEndpoints } from './overview.ts'
import { peopleEndpoints } from './people.ts'
import { priceEndpoints } from './prices.ts'
import { proofEndpoints } from './proofs.ts'
import { questionEndpoints } from './questions.ts'
import { rateEndpoints } from './rates.ts'
import { ratingEndpoints } from './ratings.ts'
import { recordEndpoints } from './records.ts'
import { removalEndpoints } from './removals.ts'
import { reviewEndpoints } from './reviews.ts'
import type { RouteName } from './routes.ts'
import { searchEndpoints } from './search.ts'
import { searchQualityEndpoints } from './search-quality.ts'
import { settingsEndpoints } from './settings.ts'
import { switchEndpoints } from './switches.ts'
import { templateEndpoints } from './templates.ts'
import { vendorEndpoints } from './vendors.ts'
import { watchEndpoints } from './watches.ts'

/** The table of contents of the API: `/openapi.json`, `/docs`, the access tests and both programs read it. */
export const endpoints = {
  ...settingsEndpoints,
  ...accountEndpoints,
  ...keyEndpoints,
  ...catalogueEndpoints,
  ...catalogueListEndpoints,
  ...vendorEndpoints,
  ...articleEndpoints,
  ...evidenceEndpoints,
  ...interactionEndpoints,
  ...compareEndpoints,
  ...priceEndpoints,
  ...basketEndpoints,
  ...rateEndpoints,
  ...ratingEndpoints,
  ...certificateEndpoints,
  ...billingEndpoints,
  ...searchEndpoints,
  ...contactEndpoints,
  ...claimEndpoints,
  ...deskEndpoints,
  ...deskFeedEndpoints,
  ...deskCertificateEndpoints,
  ...disputeEndpoints,
  ...clientErrorEndpoints,
  ...aiSearchEndpoints,
  ...reviewEndpoints,
  ...moderationEndpoints,
  ...removalEndpoints,
  ...templateEndpoints,
  ...questionEndpoints,
  ...proofEndpoints,
  ...recordEndpoints,
  ...exportEndpoints,
  ...draftEndpoints,
  ...evidenceDeskEndpoints,
  ...bulkEndpoints,
  ...importEndpoints,
  ...jobEndpoints,
  ...mailEndpoints,
  ...switchEndpoints,
  ...searchQualityEndpoints,
  ...healthEndpoints,
  ...officeEndpoints,
  ...auditEndpoints,
  ...overviewEndpoints,
  ...peopleEndpoints,
  ...moneyEndpoints,
  ...feedEndpoints,
  ...watchEndpoints,
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
