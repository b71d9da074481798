/**
 * The data grid in the house's look (docs/rules/look.md, "Tables"): hairlines, no outer border, names and heads as in our
 * lists.
 */
export const gridStyle = {
  border: 0,
  borderRadius: 0,
  fontSize: 13,
  '--DataGrid-t-color-border-base': 'var(--line-subtle)',
  '--DataGrid-t-color-background-base': 'var(--surface)',
  '--DataGrid-t-header-background-base': 'var(--surface)',
  '--DataGrid-rowBorderColor': 'var(--line-subtle)',
  '& .MuiDataGrid-columnHeaderTitle': { font: '500 12px/16px var(--font)', color: 'var(--text-2)' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', color: 'var(--text)' },
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within': {
    outline: '2px solid var(--accent)',
    outlineOffset: '-2px',
  },
  '& .MuiDataGrid-cell .MuiAutocomplete-root, & .MuiAutocomplete-root .MuiFormControl-root': { blockSize: '100%' },
  '& .MuiAutocomplete-root .MuiInputBase-root': { blockSize: '100%', paddingInline: '10px', font: 'inherit' },
  '& .flexy-editable': { borderInlineEnd: '1px solid var(--line-subtle)', cursor: 'text' },
  '& .MuiDataGrid-cell:not(.flexy-editable):not(.flexy-wrong)': { color: 'var(--text-2)', background: 'var(--canvas)' },
  '& .flexy-wrong': {
    background: 'var(--danger-soft)',
    color: 'var(--danger-text)',
    boxShadow: 'inset 0 0 0 1px var(--danger)',
  },
  '& .MuiDataGrid-row:hover': { backgroundColor: 'var(--hover)' },
} as const;
