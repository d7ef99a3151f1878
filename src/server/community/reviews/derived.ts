import type { DerivedValue } from '#server/core/changes/derivation.ts'
import * as repository from './derived-repository.ts'

export const reviewTotals: DerivedValue = {
  name: 'review totals',
  wanted: async (db) => byId(await repository.countPublished(db)),
  kept: async (db) => byId(await repository.listTotals(db)),
}

export const reviewScales: DerivedValue = {
  name: 'totals of scales in reviews',
  wanted: async (db) => byId(await repository.countScales(db)),
  kept: async (db) => byId(await repository.listScaleTotals(db)),
}

export const helpfulCounts: DerivedValue = {
  name: 'helpful counts of reviews',
  wanted: async (db) => byId(await repository.countVotes(db)),
  kept: async (db) => byId(await repository.listHelpfulCounts(db)),
}

const byId = <Row extends { id: string }>(rows: Row[]) =>
  new Map(rows.map(({ id, ...values }) => [id, values]))
