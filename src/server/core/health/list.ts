import { join } from 'node:path'
import { SETUP_STEPS, type SetupEntry } from '#contract/office/office.ts'
import { type Check, forOperator, isLocal, type World, whyAway } from './check.ts'
import { checkAddress } from './checks/address.ts'
import { checkDatabase } from './checks/database.ts'
import { checkKeyFiles, checkSealed } from './checks/keys.ts'
import { checkBuild, checkDisk, checkSettings } from './checks/settings.ts'
import { lookAtSetup, SETUP } from './checks/setup.ts'
import { checkFiles, checkJobs, checkMailQueue, checkRates, tellPart } from './checks/work.ts'

/** What is asked of an installation, in the order in which the doctor prints it, by what must be there first. */
export const CHECKS = {
  settings: [
    forOperator(({ config }: Pick<World, 'config'>) => checkSettings(config)),
    forOperator(({ config }: Pick<World, 'config'>) => checkKeyFiles(config)),
    forOperator(({ config }: Pick<World, 'config'>) => checkDisk(config.DATA_DIR)),
    forOperator(() => checkBuild(join('dist', 'server', 'server.js'))),
  ],
  database: [forOperator(checkDatabase)],
  tables: [
    forOperator(async (world: World) => {
      const derive = isLocal(world) ? null : await world.derive()
      return derive ? checkAddress(world.config.PUBLIC_URL, derive) : []
    }),
    forOperator(checkSealed),
    forOperator(checkMailQueue),
    forOperator(checkRates),
    forOperator(checkJobs),
    ...Object.values(SETUP).map((step) => ({ look: lookAtSetup, ...step })),
    forOperator(async ({ parts }: World) => (await parts()).map(tellPart)),
    forOperator(async (world: World) =>
      whyAway(await world.parts(), 'files') === null ? checkFiles(world) : [],
    ),
  ] as readonly Check[],
}

/** The operator's texts, one after another. */
export async function* findingsOf<Asked>(checks: readonly Check<unknown, Asked>[], world: Asked) {
  for (const check of checks) if (check.operator) yield* check.operator(await check.look(world), world)
}

/** The checklist of the office, in its order. */
export async function stepsOf(world: World): Promise<SetupEntry[]> {
  const seen = await lookAtSetup(world)
  return SETUP_STEPS.map((step) => {
    const isNeeded = 'isNeeded' in SETUP[step] ? SETUP[step].isNeeded : 'never'
    const is_needed = isNeeded === 'always' || (isNeeded === 'public' && !isLocal(world))
    return { step, ...SETUP[step].office(seen, world), is_needed }
  })
}
