import { createHash } from 'node:crypto'
import { EDITED_KINDS, type EditedKind } from '#contract/core/record-vocabulary.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { fieldDifferences } from '#domain/text/field-differences.ts'
import { isSensitive } from '#server/catalogue/compounds/records/sensitive.ts'
import type { KindPlan } from '#server/core/changes/plan.ts'
import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { currentEntries, namesOfActors } from '#server/core/records/service.ts'
import { mailableColleagues } from '#server/identity/roles/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { importAsked } from '#server/platform/emails/draft.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'

const ASKED_FOR_DAYS = 7

/** Names exactly these changes in the audit log: the same files against the same catalogue give the same name. */
export const targetOf = (plans: readonly KindPlan[], takesFile: boolean): string =>
  `import:${createHash('sha256')
    .update(
      JSON.stringify([
        takesFile,
        plans.map(({ kind, added, changed, ended }) => [
          kind.name,
          [...added, ...changed].map(({ id, entry }) => [id, entry]),
          ended,
        ]),
      ]),
    )
    .digest('base64url')}`

/** Whether some change of an import concerns safety, evidence or ratings. */
export async function isForTwo(db: Db, plans: readonly KindPlan[]): Promise<boolean> {
  const edited = plans.flatMap(({ kind, ...plan }) => {
    const name = EDITED_KINDS.find((each) => each === kind.name && isSensitive(each, 'comes'))
    return name ? [{ name, ...plan }] : []
  })
  if (edited.some(({ added, ended }) => added.length + ended.length > 0)) return true
  const changed = edited.flatMap(({ name, changed }) => changed.map((record) => ({ name, ...record })))
  const ids = changed.map(({ id }) => id)
  const before = await currentEntries(db, ids)
  return changed.some(({ name, id, entry }) =>
    isSensitive(
      name satisfies EditedKind,
      fieldDifferences(before.get(id)?.entry ?? {}, entry).map(({ path }) => path),
    ),
  )
}

/** Mails those who may apply what `importer` asks for. Throws `conflict` where no other person may. */
export async function tellImporters(deps: Deps, importer: string) {
  const others = (await mailableColleagues(deps, 'catalogue.import')).filter(({ id }) => id !== importer)
  if (others.length === 0)
    throw new AppError(
      'conflict',
      'No colleague who may import files gets mail. Give one with an email address the role Admin first.',
    )
  const by = (await namesOfActors(deps.db, [`person:${importer}`]))(`person:${importer}`)
  const told = { by, url: `${deps.config.PUBLIC_URL}/admin/import`, days: ASKED_FOR_DAYS }
  for (const { email } of others)
    await sendMail(deps, { kind: 'import asked', to: email, ...importAsked(told, deps.config) })
}

/** Who asked for exactly these changes: the importer, and a colleague, whose request the importer may apply. */
export async function whoAsked({ db, clock }: Pick<Deps, 'db' | 'clock'>, target: string, importer: string) {
  const asked = await repository.listActors(db, target, new Date(clock().getTime() - ASKED_FOR_DAYS * DAY_MS))
  const colleague = asked.find(({ actor, email }) => actor !== `person:${importer}` && email !== null)
  return {
    asked_by: colleague?.email ?? null,
    is_asked: asked.some(({ actor }) => actor === `person:${importer}`),
  }
}
