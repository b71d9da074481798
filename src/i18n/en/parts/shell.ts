/** English texts of palette, shortcuts, notices, menu and tour (`flexy.desk.*`). */
export default { flexy: { desk: { favourites: 'Favourites' } } };
