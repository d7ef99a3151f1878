import { nameOfDatabase, tellDatabase } from '#server/operator-database.ts'
import { endWith } from '#server/operator-failure.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { COMMANDS, helpOf, helpOfAll } from './admin-commands.ts'

/** `npm run admin -- <command>`: finds the command, explains it, and says which database it is about. */
const NOT_UNDERSTOOD = 2

const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
const wantsHelp = (word: string) => word === '--help' || word === '-h' || word === 'help'

if (!command) {
  if (name === '' || wantsHelp(name)) console.log(helpOfAll())
  else {
    console.error(`There is no command ${JSON.stringify(name)}.\n\n${helpOfAll()}`)
    process.exitCode = NOT_UNDERSTOOD
  }
} else if (rest.some(wantsHelp)) console.log(helpOf(name, command))
else {
  let config: Config | undefined
  try {
    if (command.database !== 'none') {
      config = readConfig()
      if (command.database === 'present') tellDatabase(config)
      else console.error(`Database: ${nameOfDatabase(config)}`)
    }
    // The command reads its own arguments.
    process.argv = [process.argv[0] ?? '', name, ...rest]
    await import(`./admin/${name.replace(':', '-')}.ts`)
  } catch (error) {
    if (!isNotUnderstood(error)) endWith(error, config)
    console.error(`${error.message}\n\n${helpOf(name, command)}`)
    process.exit(NOT_UNDERSTOOD)
  }
}

function isNotUnderstood(error: unknown): error is Error {
  return error instanceof Error && /^ERR_PARSE_ARGS/.test(String((error as NodeJS.ErrnoException).code))
}
