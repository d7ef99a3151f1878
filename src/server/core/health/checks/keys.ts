import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inWords, isOtherKey, verifyAudit } from '#server/core/audit/verify.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Config } from '#server/platform/config.ts'
import { sealWith } from '#server/platform/seal.ts'
import { type Finding, fine, wrong } from '../check.ts'
import { listSomeFactors } from '../repository.ts'

const FACTORS_TRIED = 20
const KEPT_KEYS = ['factor-key', 'service-key']
/** Bits of a file's mode that let others than its owner read it. */
const OF_OTHERS = 0o044

type Asked = Pick<Deps, 'db' | 'config'>

/** Keys that lie in the data folder: only their owner may read them. */
export function checkKeyFiles({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Finding[] {
  const open = KEPT_KEYS.map((name) => join(DATA_DIR, name)).filter(
    (file) => existsSync(file) && (statSync(file).mode & OF_OTHERS) !== 0,
  )
  return open.map((file) =>
    wrong('keys', `${file} can be read by other users of this machine.`, `chmod 600 ${file}`),
  )
}

/** Whether second factors open and the audit log is whole. Makes no key where there is none. */
export async function checkSealed({ db, config }: Asked): Promise<Finding[]> {
  const secret = config.FACTOR_KEY ?? keptFactorKey(config)
  const factors = await listSomeFactors(db, FACTORS_TRIED)
  if (secret === null)
    return [
      factors.length > 0
        ? wrong('keys', `${join(config.DATA_DIR, 'factor-key')} is gone: ${UNOPENED}`, PUT_BACK)
        : fine('keys', 'The first start makes them.'),
    ]
  const seal = sealWith(secret)
  const closed = factors.filter((factor) => seal.open(factor.secret, factor.id) === null)
  return [
    closed.length > 0
      ? wrong('keys', `${closed.length} of ${factors.length} second factors do not open.`, PUT_BACK)
      : fine('keys', factors.length > 0 ? 'Second factors open.' : 'No second factors yet.'),
    await checkAudit({ db, config: { ...config, FACTOR_KEY: secret } }),
  ]
}

const UNOPENED = 'people with a second factor cannot sign in.'
const PUT_BACK = 'Put back the FACTOR_KEY, or the factor-key in DATA_DIR, that was there at first.'

function keptFactorKey({ DATA_DIR }: Config): string | null {
  const file = join(DATA_DIR, 'factor-key')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

async function checkAudit({ db, config }: Asked): Promise<Finding> {
  const { count, faults } = await verifyAudit(db, config)
  return faults.length > 0
    ? wrong(
        'audit log',
        inWords(faults),
        isOtherKey(faults)
          ? `${PUT_BACK} With the right key, this says whether an entry was altered.`
          : 'Compare it with a backup, and find out who can write the database.',
      )
    : fine('audit log', `${count} entries are as they were written.`)
}
