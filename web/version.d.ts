/** The version of the app, put in by the build. */
declare const __FIMM_VERSION__: string
/** The address of the source, or nothing. */
declare const __FIMM_SOURCE__: string
