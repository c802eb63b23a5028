// Two entries of an installed package, with nothing in them.
import "empty-package";
import "empty-package/internal";
