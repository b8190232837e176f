import { Project, ts, type ProjectOptions } from 'ts-morph'

const { ModuleKind, ModuleResolutionKind, ScriptTarget } = ts

/** The compiler, to look at types of this project with. */
export const typeProject = ({ compilerOptions, ...options }: ProjectOptions = {}): Project =>
  new Project({
    ...options,
    compilerOptions: {
      target: ScriptTarget.ESNext,
      module: ModuleKind.NodeNext,
      moduleResolution: ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      types: [],
      ...compilerOptions,
    },
  })
