# Reads the tables of the civilization taxonomy and prints three summaries. Base R only.
#
#   Rscript examples/taxonomy/taxonomy.R

script <- sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE))
tables <- file.path(dirname(script), "..", "..", "data", "taxonomy", "tables")

# Empty cells are missing, "NA" is not among the codes, and numeric codes keep their leading zeros.
read_table <- function(name) {
  read.csv(file.path(tables, paste0(name, ".csv")),
           colClasses = "character", na.strings = "", encoding = "UTF-8")
}

# Cohen's kappa of two codings of the same units.
kappa_of <- function(a, b) {
  codes <- union(a, b)
  counts <- table(factor(a, codes), factor(b, codes)) / length(a)
  observed <- sum(diag(counts))
  expected <- sum(rowSums(counts) * colSums(counts))
  (observed - expected) / (1 - expected)
}

states <- read_table("states")

# How many states have which role in which civilization.
roles <- aggregate(iso3 ~ civilization + role, states, length)
roles <- roles[order(roles$civilization, roles$role, method = "radix"), ]
cat(sprintf("role %s %s %d\n", roles$civilization, roles$role, roles$iso3), sep = "")

# Join a data set that is keyed by Correlates of War codes: here three of its rows.
rows <- data.frame(cow = c("2", "255", "640"))
joined <- merge(merge(rows, read_table("crosswalk"), by = "cow"), states, by = "iso3")
joined <- joined[order(as.integer(joined$cow)), ]
cat(sprintf("cow %s %s %s\n", joined$cow, joined$iso3, joined$civilization), sep = "")

# Agreement with the assignments of Huntington (1996).
theirs <- read_table("framework_assignment")
both <- merge(theirs[!is.na(theirs$assignment), ], states, by = "iso3")
cat(sprintf("agreement %d %.4f\n", nrow(both), kappa_of(both$civilization, both$assignment)))
