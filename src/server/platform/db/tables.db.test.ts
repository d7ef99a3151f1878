import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type ESTree, parseAst } from 'vite'
import { expect, test } from 'vitest'
import { openEmptyTestDatabase } from '#test/database.ts'

type Columns = Map<string, boolean>
type Aliases = Map<string, ESTree.TSType>

/** Whether a value that is read can be null. */
function mayBeNull(type: ESTree.TSType, aliases: Aliases): boolean {
  if (type.type === 'TSNullKeyword') return true
  if (type.type === 'TSUnionType') return type.types.some((each) => mayBeNull(each, aliases))
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
  const { name } = type.typeName
  const [read] = type.typeArguments?.params ?? []
  if (read && ['ColumnType', 'Generated', 'GeneratedAlways', 'Written'].includes(name))
    return mayBeNull(read, aliases)
  const alias = aliases.get(name)
  return alias !== undefined && mayBeNull(alias, aliases)
}

/** Columns that a type of a row states itself, with whether each may be null; null where a type of the contract has more. */
function columnsOf(type: ESTree.TSType, aliases: Aliases): { columns: Columns; isWhole: boolean } {
  if (type.type === 'TSIntersectionType') {
    const parts = type.types.map((each) => columnsOf(each, aliases))
    return {
      columns: new Map(parts.flatMap(({ columns }) => [...columns])),
      isWhole: parts.every(({ isWhole }) => isWhole),
    }
  }
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    const alias = aliases.get(type.typeName.name)
    if (alias) return columnsOf(alias, aliases)
  }
  if (type.type !== 'TSTypeLiteral') return { columns: new Map(), isWhole: false }
  const columns: Columns = new Map()
  for (const member of type.members)
    if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation)
      columns.set(member.key.name, mayBeNull(member.typeAnnotation.typeAnnotation, aliases))
  return { columns, isWhole: true }
}

/** Every table, by the types that are written by hand: those of `tables`, and the sandbox's own. */
function typedTables() {
  const tables = new Map<string, ReturnType<typeof columnsOf>>()
  for (const file of globSync(['src/server/platform/db/tables/*.ts', 'src/sandbox/*/tables.ts'])) {
    const { body } = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' })
    const types = body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declared?.type === 'TSTypeAliasDeclaration' ? [declared] : []
    })
    const aliases: Aliases = new Map(types.map(({ id, typeAnnotation }) => [id.name, typeAnnotation]))
    for (const { id, typeAnnotation } of types) {
      if (!id.name.endsWith('Tables') || typeAnnotation.type !== 'TSTypeLiteral') continue
      for (const member of typeAnnotation.members)
        if (
          member.type === 'TSPropertySignature' &&
          member.key.type === 'Identifier' &&
          member.typeAnnotation
        )
          tables.set(member.key.name, columnsOf(member.typeAnnotation.typeAnnotation, aliases))
    }
  }
  return tables
}

test('the types of the tables say what the schema has, and which values can be missing', async () => {
  const { db, close } = await openEmptyTestDatabase()
  // The database does not say whether computed columns, and those of views, can be missing.
  const { rows } = await sql<{ name: string; column: string; mayBeNull: boolean; isComputed: boolean }>`
    select table_name as name, column_name as column, is_nullable = 'YES' as "mayBeNull",
      is_generated = 'ALWAYS' or table_type = 'VIEW' as "isComputed"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(db)
  await close()
  const typed = typedTables()
  const wordsOf = (name: string, column: string, isNullable = false) =>
    `${name}.${column}${isNullable ? ', or null' : ''}`
  const stated = [...typed].flatMap(([name, { columns }]) =>
    [...columns].map(([column, isNullable]) => wordsOf(name, column, isNullable)),
  )
  const made = rows.flatMap(({ name, column, mayBeNull, isComputed }) => {
    const type = typed.get(name)
    const isTyped = !type || type.isWhole || type.columns.has(column)
    return isTyped ? [wordsOf(name, column, isComputed ? type?.columns.get(column) : mayBeNull)] : []
  })
  expect(stated.sort()).toEqual(made.sort())
})
