declare module 'virtual:learn' {
  interface Heading {
    readonly level: number;
    readonly id: string;
    readonly text: string;
  }
  interface Section {
    readonly id: string;
    readonly title: string;
    readonly text: string;
  }
  interface ArticleModule {
    readonly title: string;
    readonly html: string;
    readonly headings: readonly Heading[];
    readonly sections: readonly Section[];
  }
  export const documents: readonly {
    readonly name: string;
    readonly title: string;
    /** For whom it is. */
    readonly group: string;
    readonly load: () => Promise<ArticleModule>;
  }[];
}
declare module 'virtual:learn-glossary' {
  export const glossary: Readonly<Record<string, { readonly term: string; readonly text: string }>>;
}
