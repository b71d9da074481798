/** The parts of `@tanstack/react-query` that packages may import: those that Flexy's own plugins use. */
export {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
