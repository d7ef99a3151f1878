import type { Kysely } from 'kysely'
import type { SandboxTables } from '#sandbox/stripe/tables.ts'
import type { AccountTables } from './tables/accounts.ts'
import type { AiSearchTables } from './tables/ai-search.ts'
import type { AuthTables } from './tables/auth.ts'
import type { BatchTables, RatingTables } from './tables/batches.ts'
import type { BillingTables } from './tables/billing.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { ChangeTables } from './tables/changes.ts'
import type { ContactTables } from './tables/contact.ts'
import type { DeskTables, StatementTables } from './tables/desks.ts'
import type { DisputeTables } from './tables/disputes.ts'
import type { DraftTables } from './tables/drafts.ts'
import type { EvidenceTables } from './tables/evidence.ts'
import type { ExportTables } from './tables/exports.ts'
import type { FeedTables } from './tables/feeds.ts'
import type { FigureTables } from './tables/figures.ts'
import type { JobTables } from './tables/jobs.ts'
import type { KeyTables } from './tables/keys.ts'
import type { LiteratureTables } from './tables/literature.ts'
import type { MailTables } from './tables/mail.ts'
import type { ModerationTables } from './tables/moderation.ts'
import type { MyListTables } from './tables/my-lists.ts'
import type { OfficeTables } from './tables/office.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PriceTables } from './tables/prices.ts'
import type { QuestionTables } from './tables/questions.ts'
import type { RateTables } from './tables/rates.ts'
import type { ReviewTables } from './tables/reviews.ts'
import type { SearchTables } from './tables/search.ts'
import type { WatchTables } from './tables/watches.ts'

/** Every table, by the module that owns and writes it. */
export type Database = CatalogueTables &
  ChangeTables &
  EvidenceTables &
  AccountTables &
  BatchTables &
  MailTables &
  AuthTables &
  BillingTables &
  SandboxTables &
  AiSearchTables &
  ContactTables &
  DeskTables &
  StatementTables &
  DisputeTables &
  ExportTables &
  DraftTables &
  FeedTables &
  JobTables &
  KeyTables &
  LiteratureTables &
  ModerationTables &
  MyListTables &
  FigureTables &
  OfficeTables &
  PeopleTables &
  PriceTables &
  QuestionTables &
  RateTables &
  RatingTables &
  ReviewTables &
  SearchTables &
  WatchTables

/** A database or a transaction on it. */
export type Db = Kysely<Database>
