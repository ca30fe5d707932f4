# Answers that print as sentences and tables, and as HTML in a notebook; their fields are those of the service.

table_of <- function(answer, class) structure(answer, class = c(class, "longrun_table", "list"))

# What an answer prints: sentences and data frames, in their order.
parts <- function(x) UseMethod("parts")

print.longrun_table <- function(x, ...) {
  before <- options(width = max(WIDTH, getOption("width")))
  on.exit(options(before))
  for (part in parts(x)) {
    if (is.data.frame(part)) print(as_text_frame(part), row.names = FALSE) else cat(strwrap(part, WIDTH), sep = "\n")
    cat("\n")
  }
  invisible(x)
}

# No answer's table needs a wider line.
WIDTH <- 100

# A table as it is shown: shares and skill with three decimals, what is counted in its own unit with six digits, a
# p-value that is the smallest its replicates allow as a bound.
as_text_frame <- function(frame) {
  if (!is.null(frame$replicates)) {
    at_floor <- !is.na(frame$p) & frame$p * (frame$replicates + 1) < 1.5
    frame$p <- ifelse(is.na(frame$p), "-", paste0(ifelse(at_floor, "<= ", ""), signif(frame$p, 3)))
    frame$replicates <- NULL
  }
  decimals <- names(frame) %in% DECIMALS
  frame[] <- Map(function(values, fixed) {
    text <- if (!is.numeric(values)) as.character(values)
            else if (fixed) formatC(values, digits = 3, format = "f")
            else vapply(signif(values, 6), format, character(1), digits = 6)
    ifelse(is.na(values), "-", text)
  }, frame, decimals)
  frame
}

DECIMALS <- c("skill", "lower", "upper", "direction", "spread", "won", "luck", "statistic", "p", "q", "ratio", "share",
              "p_value", "mase", "wis", "seconds", "wager")

# The first table of an answer.
as.data.frame.longrun_table <- function(x, ...) Find(is.data.frame, parts(x))

# For Jupyter, which asks the package repr.
repr_html.longrun_table <- function(obj, ...) {
  paste(vapply(parts(obj), function(part) {
    if (is.data.frame(part)) html_table(part) else paste0("<p>", escaped(part), "</p>")
  }, character(1)), collapse = "")
}

escaped <- function(text) {
  gsub(">", "&gt;", gsub("<", "&lt;", gsub("&", "&amp;", text, fixed = TRUE), fixed = TRUE), fixed = TRUE)
}

html_table <- function(frame) {
  cells <- function(tag, values) paste0("<", tag, ">", escaped(values), "</", tag, ">", collapse = "")
  shown <- as.matrix(as_text_frame(frame))
  rows <- paste0("<tr>", apply(shown, 1, function(row) cells("td", row)), "</tr>", collapse = "")
  paste0("<table><thead><tr>", cells("th", colnames(shown)), "</tr></thead><tbody>", rows, "</tbody></table>")
}

# A column of nested data frames, or NA where it is not there.
column <- function(frame, ..., as = as.numeric) {
  found <- frame
  for (name in c(...)) found <- if (is.data.frame(found)) found[[name]] else NULL
  if (is.null(found)) rep(as(NA), NROW(frame)) else as(found)
}

# What is said of forecasters against the best naive forecast so far.
against_naive <- function(frame) {
  data.frame(
    answer = column(frame, "naive", "answer", as = as.character),
    skill = column(frame, "naive", "skill", "geometric"),
    lower = column(frame, "naive", "skill", "lower"),
    upper = column(frame, "naive", "skill", "upper"),
    direction = column(frame, "naive", "skill", "direction"),
    spread = column(frame, "naive", "skill", "spread"),
    won = column(frame, "naive", "rate"),
    luck = column(frame, "naive", "luck"),
    p = column(frame, "naive", "p_value"),
    replicates = column(frame, "naive", "n_replicates")
  )
}

EXPLAINED <- paste(
  "Against the best naive forecast so far: skill is 1 - the geometric mean ratio of errors, with its 95 % interval",
  "for other dates; won is the share of series won, luck that share where signs are random."
)

forecasters <- function(x) {
  listed <- lapply(list(x$leaderboard, x$also), function(frame) {
    if (is.data.frame(frame)) cbind(forecaster = frame$model, against_naive(frame))
  })
  do.call(rbind, listed)
}

parts.longrun_verdict <- function(x) list(paste0(x$as_of, ": ", x$summary), forecasters(x), EXPLAINED)

parts.longrun_benchmark <- function(x) {
  list(paste0(x$panel, ", ", x$as_of, ": ", x$summary), forecasters(x), EXPLAINED)
}

parts.longrun_judgement <- function(x) {
  beside <- x$with_built_ins
  failed <- if (x$n_failures > 0) {
    reasons <- paste0(x$reasons$reason, " (", x$reasons$count, ")", collapse = "; ")
    paste0(x$n_failures, " answers could not be used: ", reasons)
  }
  c(
    list(x$summary, cbind(horizon = x$by_horizon$horizon, against_naive(x$by_horizon))),
    if (is.data.frame(beside)) {
      list(paste0("Beside the built-in models, ", x$design$decision_horizon, " steps ahead:"),
           cbind(model = beside$model, against_naive(beside)))
    },
    failed,
    EXPLAINED
  )
}

parts.longrun_forecast <- function(x) {
  list(paste0(x$model_name, ": mean and quantiles of ", nrow(x$samples), " paths"),
       data.frame(horizon = x$horizons, mean = x$mean, x$quantiles, check.names = FALSE))
}

parts.longrun_diagnostics <- function(x) {
  tests <- x$diagnostics
  found <- data.frame(test = tests$name, statistic = tests$statistic, p = tests$p_value, q = tests$q_value)
  families <- vapply(x$families, function(family) paste(family$question, family$sentence), character(1))
  c(list(paste0(x$panel, " ", x$variable, ", ", x$n_observations, " observations. ", x$transform_note)),
    as.list(unname(families)), list(found))
}

# Progress is written where somebody watches; FALSE leaves it out, and a function is called instead.
progress_line <- function(progress, what) {
  if (is.function(progress)) return(progress)
  if (identical(progress, FALSE) || (is.null(progress) && !interactive())) return(NULL)
  function(done, total) {
    cat("\r", what, ": ", done, " of ", total, if (done == total) "\n", sep = "", file = stderr())
  }
}

# The same for a job, whose cells are counted.
job_line <- function(progress, what) {
  if (is.function(progress)) return(progress)
  show <- progress_line(progress, what)
  if (is.null(show)) return(NULL)
  last <- -1
  function(job) {
    cells <- job$progress
    if (cells$cells_total > 0 && cells$cells_done != last) show(cells$cells_done, cells$cells_total)
    last <<- cells$cells_done
  }
}
