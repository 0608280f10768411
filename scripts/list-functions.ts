import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of a syntax tree, as far as it is looked at. */
interface Node {
  type?: string;
  [field: string]: unknown;
}

/** An exported function: `budgets.ts budgetAt`. */
interface Exported {
  name: string;
  parameters: unknown;
}

const lists = ['Array', 'ReadonlyArray', 'Map', 'ReadonlyMap', 'Set', 'ReadonlySet', 'Iterable'];

/**
 * The exported functions of the modules in a folder that take a list: an array, a map or a set, or something whose type in
 * these modules holds one. Types from elsewhere, such as an event with its spans, count as no list.
 */
export function listFunctions(folder: string): string[] {
  const functions: Exported[] = [];
  const types = new Map<string, unknown>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /^(?!testing|.*\btesting\b).*(?<!\.test)\.ts$/.test(name)).sort()) {
    const { body } = parseSync(readFileSync(`${folder}/${file}`, 'utf8'), { syntax: 'typescript' });
    for (const item of body as unknown as Node[]) {
      const isExported = item.type === 'ExportDeclaration';
      const declaration = (isExported ? item.declaration : item) as Node;
      for (const [name, type] of typesOf(declaration)) types.set(name, type);
      if (isExported) functions.push(...functionsOf(declaration, file));
    }
  }
  const holding = holdingLists(types);
  return functions.filter(({ parameters }) => holdsList(annotationsOf(parameters), holding)).map(({ name }) => name);
}

function typesOf(declaration: Node): [name: string, type: unknown][] {
  if (declaration.type === 'TsInterfaceDeclaration') return [[nameOf(declaration.id), declaration]];
  return declaration.type === 'TsTypeAliasDeclaration' ? [[nameOf(declaration.id), declaration.typeAnnotation]] : [];
}

function functionsOf(declaration: Node, file: string): Exported[] {
  if (declaration.type === 'FunctionDeclaration')
    return [{ name: `${file} ${nameOf(declaration.identifier)}`, parameters: declaration.params }];
  if (declaration.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as Node[]).flatMap(({ id, init }) => {
    const made = init as Node | null;
    return made?.type === 'ArrowFunctionExpression' ? [{ name: `${file} ${nameOf(id)}`, parameters: made.params }] : [];
  });
}

/** Names of types that hold a list, in themselves or by what they hold. */
function holdingLists(types: ReadonlyMap<string, unknown>): Set<string> {
  const holding = new Set(lists);
  for (let before = 0; before < holding.size; ) {
    before = holding.size;
    for (const [name, type] of types) if (holdsList(type, holding)) holding.add(name);
  }
  return holding;
}

function holdsList(value: unknown, holding: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((each) => holdsList(each, holding));
  if (typeof value !== 'object' || value === null) return false;
  const { type, ...parts } = value as Node;
  if (type === 'TsArrayType' || type === 'TsTupleType') return true;
  // What a function is given or gives is not held.
  if (type === 'TsFunctionType' || type === 'TsMethodSignature') return false;
  if (type === 'TsTypeReference' && holding.has(nameOf(parts.typeName))) return true;
  if (type === 'TsExpressionWithTypeArguments' && holding.has(nameOf(parts.expression))) return true;
  return Object.values(parts).some((part) => holdsList(part, holding));
}

/** The types of parameters, without the values that they have by default. */
function annotationsOf(parameters: unknown): unknown[] {
  return (parameters as Node[]).map((parameter) => {
    const pattern = (parameter.pat ?? parameter) as Node;
    return pattern.type === 'AssignmentPattern' ? (pattern.left as Node).typeAnnotation : pattern.typeAnnotation;
  });
}

const nameOf = (identifier: unknown): string => String((identifier as Node | undefined)?.value);
