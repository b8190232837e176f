/** Style sheets are imported for their effect and export nothing. */
declare module '*.css'
