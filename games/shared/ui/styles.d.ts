/** Styles are brought in for what they do; they say nothing. */
declare module '*.css'
