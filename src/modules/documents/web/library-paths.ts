export const libraryPaths = { list: () => '/prime/library' };
