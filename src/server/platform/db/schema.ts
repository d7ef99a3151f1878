import type { SandboxTables } from '#sandbox/stripe/tables.ts'
import type { AccountTables } from './tables/accounts.ts'
import type { AiSearchTables } from './tables/ai-search.ts'
import type { AuthTables } from './tables/auth.ts'
import type { BillingTables } from './tables/billing.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { CommunityTables } from './tables/community.ts'
import type { CoreTables } from './tables/core.ts'
import type { DeskTables } from './tables/desks.ts'
import type { EvidenceTables } from './tables/evidence.ts'
import type { ExportTables } from './tables/exports.ts'
import type { LiteratureTables } from './tables/literature.ts'
import type { MarketTables } from './tables/market.ts'
import type { OfficeTables } from './tables/office.ts'

/** Every table, by the area that owns and writes it. */
export type Database = CoreTables &
  AccountTables &
  AuthTables &
  CatalogueTables &
  EvidenceTables &
  LiteratureTables &
  MarketTables &
  BillingTables &
  SandboxTables &
  AiSearchTables &
  DeskTables &
  CommunityTables &
  ExportTables &
  OfficeTables
