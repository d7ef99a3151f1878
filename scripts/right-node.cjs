// Runs on any Node, without packages. On a Node that a native package does not support (Debian 12 has 18), npm leaves that package
// out and says nothing, so this looks at what was installed.
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')
const { dependencies } = require('../package.json')

const needed = Number.parseInt(dependencies.node, 10)
const SENTENCE = `Assayer needs Node ${needed} to install and to run, and npm brings it: npx -y --allow-scripts=node -p node@${needed} npm ci`

/** Whether this Node can run the product, and the packages in the folder have their native parts. Servers do without rolldown. */
function isRight(version, packages) {
  const has = (scope, part) =>
    existsSync(join(packages, scope)) &&
    readdirSync(join(packages, scope)).some((name) => name.startsWith(`${part}-${process.platform}`))
  return (
    Number.parseInt(version, 10) >= needed &&
    has('@img', 'sharp') &&
    (!existsSync(join(packages, 'rolldown')) || has('@rolldown', 'binding'))
  )
}

if (!isRight(process.versions.node, join(__dirname, '../node_modules'))) {
  console.error(SENTENCE)
  process.exit(1)
}
module.exports = { SENTENCE, isRight }
