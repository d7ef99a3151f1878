import type { TestApp } from './app.ts'

/** Mails to a person or of a kind, in the order in which they were written. */
export const sentMails = ({ db }: TestApp, only: { recipient?: string; kind?: string } = {}) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where((eb) => eb.and(only))
    .orderBy('created_at')
    .execute()
