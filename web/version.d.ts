/** The version of the app, put in by the build. */
declare const __FIMM_VERSION__: string
