CREATE TABLE "task_rows" (
	"task_id" integer NOT NULL,
	"place" integer NOT NULL,
	"ids" integer[] NOT NULL,
	CONSTRAINT "task_rows_task_id_place_pk" PRIMARY KEY("task_id","place")
);
--> statement-breakpoint
ALTER TABLE "task_rows" ADD CONSTRAINT "task_rows_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;