import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type ESTree, parseAst } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openEmptyTestDatabase } from '#test/database.ts'

type Columns = Map<string, boolean>
/** Names of types, each with another type of the file or a schema of the contract. */
type Aliases = Map<string, ESTree.TSType | z.ZodType>

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
  return alias !== undefined && !(alias instanceof z.ZodType) && mayBeNull(alias, aliases)
}

/** The contract's schema behind a type such as `NonNullable<VendorEntry['shipping_rules']>[number]`. */
function schemaOf(type: ESTree.TSType, aliases: Aliases): z.ZodType | null {
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    const [of] = type.typeArguments?.params ?? []
    if (type.typeName.name === 'NonNullable' && of) return schemaOf(of, aliases)
    const alias = aliases.get(type.typeName.name)
    return alias === undefined || alias instanceof z.ZodType ? (alias ?? null) : schemaOf(alias, aliases)
  }
  if (type.type !== 'TSIndexedAccessType') return null
  let of = schemaOf(type.objectType, aliases)
  while (of instanceof z.ZodOptional || of instanceof z.ZodNullable) of = of.unwrap() as z.ZodType
  if (of instanceof z.ZodArray) return of.element as z.ZodType
  if (of instanceof z.ZodRecord) return of.valueType as z.ZodType
  const [name] = namesIn(type.indexType)
  return of instanceof z.ZodObject && name !== undefined ? of.shape[name] : null
}

/** The names in a union of texts. */
function namesIn(type: ESTree.TSType): string[] {
  if (type.type === 'TSUnionType') return type.types.flatMap(namesIn)
  return type.type === 'TSLiteralType' && type.literal.type === 'Literal' ? [String(type.literal.value)] : []
}

/** Columns that a type of a row states, itself or by an entry of the contract, with whether each may be null. */
function columnsOf(type: ESTree.TSType, aliases: Aliases): { columns: Columns; isWhole: boolean } {
  if (type.type === 'TSIntersectionType') {
    const parts = type.types.map((each) => columnsOf(each, aliases))
    return {
      columns: new Map(parts.flatMap(({ columns }) => [...columns])),
      isWhole: parts.every(({ isWhole }) => isWhole),
    }
  }
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    const { name } = type.typeName
    const [of, names] = type.typeArguments?.params ?? []
    if ((name === 'Omit' || name === 'Pick') && of && names) {
      const { columns, isWhole } = columnsOf(of, aliases)
      const named = new Set(namesIn(names))
      const left = [...columns].filter(([column]) => named.has(column) === (name === 'Pick'))
      return { columns: new Map(left), isWhole }
    }
    const alias = aliases.get(name)
    if (alias && !(alias instanceof z.ZodType)) return columnsOf(alias, aliases)
  }
  const schema = schemaOf(type, aliases)
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    const columns = new Map(fields.map(([column, field]) => [column, field.safeParse(null).success]))
    return { columns, isWhole: true }
  }
  if (type.type !== 'TSTypeLiteral') return { columns: new Map(), isWhole: false }
  const stated = propertiesOf(type).map(([name, of]) => [name, mayBeNull(of, aliases)] as const)
  return { columns: new Map(stated), isWhole: true }
}

const propertiesOf = ({ members }: ESTree.TSTypeLiteral) =>
  members.flatMap((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation] as const]
      : [],
  )

/** Every table, by the types that are written by hand: those of `tables`, and the sandbox's own. */
async function typedTables() {
  const tables = new Map<string, ReturnType<typeof columnsOf>>()
  for (const file of globSync(['src/server/platform/db/tables/*.ts', 'src/sandbox/*/tables.ts'])) {
    const { body } = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' })
    const types = body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declared?.type === 'TSTypeAliasDeclaration' ? [declared] : []
    })
    const aliases: Aliases = new Map(types.map(({ id, typeAnnotation }) => [id.name, typeAnnotation]))
    for (const { source } of body.filter((each) => each.type === 'ImportDeclaration')) {
      if (!source.value.startsWith('#contract/')) continue
      const path = resolve(source.value.replace('#contract/', 'src/contract/'))
      const contract: Record<string, unknown> = await import(pathToFileURL(path).href)
      for (const [name, value] of Object.entries(contract))
        if (value instanceof z.ZodType && !aliases.has(name)) aliases.set(name, value)
    }
    for (const { id, typeAnnotation } of types)
      if (id.name.endsWith('Tables') && typeAnnotation.type === 'TSTypeLiteral')
        for (const [name, type] of propertiesOf(typeAnnotation)) tables.set(name, columnsOf(type, aliases))
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
  const typed = await typedTables()
  expect([...typed].filter(([, { isWhole }]) => !isWhole)).toEqual([])
  const wordsOf = (name: string, column: string, isNullable = false) =>
    `${name}.${column}${isNullable ? ', or null' : ''}`
  const stated = [...typed].flatMap(([name, { columns }]) =>
    [...columns].map(([column, isNullable]) => wordsOf(name, column, isNullable)),
  )
  const made = rows.map(({ name, column, mayBeNull, isComputed }) =>
    wordsOf(name, column, isComputed ? typed.get(name)?.columns.get(column) : mayBeNull),
  )
  expect(stated.sort()).toEqual(made.sort())
})
